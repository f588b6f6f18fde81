/** Stands in a test's `unknown` where it does more than is read of one test: what comes after was not looked at. */
export const UNREAD_REST = 'the rest of it, which is more than is read of one test'
