package sum

import "testing"

func TestOuter(t *testing.T) {
	t.Run("inner > one", func(t *testing.T) {
		t.Run("deep", func(t *testing.T) {})
	})
	t.Run("deep", func(t *testing.T) {})
}

func TestOuterInner(t *testing.T) {
	t.Run("> one deep", func(t *testing.T) {})
}
