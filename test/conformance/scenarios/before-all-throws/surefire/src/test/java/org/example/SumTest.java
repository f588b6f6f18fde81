package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Nested
  class AGroup {
    @BeforeAll
    static void setUp() {
      throw new IllegalStateException("no set-up");
    }

    @Test
    void one() {}
  }

  @Test
  void outside() {}
}
