/** Tells the launcher that the server serves: from now on its end is a crash, to be answered by another start. */
export function sayReady(): void {
  if (!process.connected) return
  process.send?.('ready', () => process.connected && process.disconnect?.())
}
