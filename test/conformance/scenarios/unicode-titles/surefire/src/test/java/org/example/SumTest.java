package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Nested
  class Sizes {
    @Test
    void 日本語() {
      assertEquals(2, 1 + 1);
    }
  }

  @Test
  void übergröße() {
    assertEquals(1, 2 - 1);
  }
}
