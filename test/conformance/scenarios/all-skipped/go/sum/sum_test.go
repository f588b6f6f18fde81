package sum

import "testing"

func TestAdds(t *testing.T) { t.Skip("not yet") }
