package sum

func Sum(a, b int) int { return a + b }
