/** Tells the launcher that the server serves: from now on its end is a crash, to be answered by another start. */
export async function notifyReady(): Promise<void> {
  if (!process.connected) return
  await new Promise((resolve) => process.send?.('ready', resolve))
  if (process.connected) process.disconnect?.()
}
