package sum

import "testing"

func TestAdds(t *testing.T) {
	for name, row := range map[string][3]int{"1 and 1": {1, 1, 2}, "2 and 3": {2, 3, 5}} {
		t.Run(name, func(t *testing.T) {
			if row[0]+row[1] != row[2] {
				t.Error(row)
			}
		})
	}
}

func TestIn(t *testing.T) {
	for _, colour := range []string{"red", "green"} {
		t.Run(colour, func(t *testing.T) {
			t.Run("is a colour", func(t *testing.T) {})
		})
	}
}
