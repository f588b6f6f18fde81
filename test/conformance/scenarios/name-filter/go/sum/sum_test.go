package sum

import "testing"

func TestAdds(t *testing.T) {
	if 1+1 != 2 {
		t.Error("no")
	}
}

func TestSubtracts(t *testing.T) {
	if 2-1 != 1 {
		t.Error("no")
	}
}

func TestDivides(t *testing.T) {}
