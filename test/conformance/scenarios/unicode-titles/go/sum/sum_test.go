package sum

import "testing"

func TestSizes(t *testing.T) {
	t.Run("日本語", func(t *testing.T) {
		if 1+1 != 2 {
			t.Fatal()
		}
	})
}

func TestÜbergröße(t *testing.T) {
	if 2-1 != 1 {
		t.Fatal()
	}
}
