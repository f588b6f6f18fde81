package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  static int attempts = 0;

  @Test
  void passesTheThirdTime() {
    attempts++;
    assertEquals(3, attempts);
  }
}
