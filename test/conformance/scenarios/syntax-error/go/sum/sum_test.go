package sum

import "testing"

func TestAdds(t *testing.T) {
	if 1 + == 2 {
	}
}
