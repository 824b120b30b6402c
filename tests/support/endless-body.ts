const MOST = 64 * 1024 * 1024

/** A body that goes on and on; whoever reads more than this of it has no limit of its own. */
export function endlessBody(start: string) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull(controller) {
      sent += 65_536
      if (sent > MOST) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(120))
    },
  })
  return { init: { method: 'POST', body, duplex: 'half' }, sent: () => sent }
}
