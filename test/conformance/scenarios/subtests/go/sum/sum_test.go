package sum

import "testing"

func TestTable(t *testing.T) {
	t.Run("one", func(t *testing.T) {
		if 1+1 != 2 {
			t.Fatal("no")
		}
	})
	t.Run("two", func(t *testing.T) {
		if 2-1 != 2 {
			t.Fatal("no")
		}
	})
}
