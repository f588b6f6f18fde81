package sum

import "testing"

func init() { panic("at the top") }

func TestAdds(t *testing.T) {}
