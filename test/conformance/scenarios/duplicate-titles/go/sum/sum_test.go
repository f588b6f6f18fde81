package sum

import "testing"

func TestGroup(t *testing.T) {
	t.Run("same", func(t *testing.T) {})
	t.Run("same", func(t *testing.T) { t.Error("the second") })
}
