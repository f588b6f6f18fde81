package sum

import (
	"example.org/scenario/gone"
	"testing"
)

func TestAdds(t *testing.T) { gone.Nothing() }
