package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  static final int TOP = Integer.parseInt("at the top");

  @Test
  void adds() {
    assertEquals(1, TOP);
  }
}
