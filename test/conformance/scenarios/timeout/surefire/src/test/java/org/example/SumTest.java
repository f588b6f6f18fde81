package org.example;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;

class SumTest {
  @Test
  @Timeout(value = 100, unit = java.util.concurrent.TimeUnit.MILLISECONDS)
  void hangs() throws InterruptedException {
    Thread.sleep(60_000);
  }

  @Test
  void goesOn() {}
}
