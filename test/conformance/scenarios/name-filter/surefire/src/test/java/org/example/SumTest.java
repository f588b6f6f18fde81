package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Test
  void adds() {
    assertEquals(2, 1 + 1);
    assertEquals(4, 2 + 2);
  }

  @Test
  void subtracts() {
    assertEquals(1, 2 - 1);
  }
}
