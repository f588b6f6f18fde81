package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class BrokenTest {
  static final int TOP = Integer.parseInt("gone");

  @Test
  void neverSeen() {
    assertEquals(1, TOP);
  }
}
