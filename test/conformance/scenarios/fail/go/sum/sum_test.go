package sum

import "testing"

func TestAdds(t *testing.T) {
	if 1+1 != 3 {
		t.Errorf("1 + 1 is %d", 1+1)
	}
}

func TestIsRight(t *testing.T) {}

func TestThrows(t *testing.T) { t.Fatal("nothing") }
