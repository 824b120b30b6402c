import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ask } from './ask.ts'

export type Visit = { at: number; milliseconds: number }

/** Somebody who looks at another store, page after page, until told to stop; then says when each began and how long it took. */
const { port } = workerData as { port: number }
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const visits: Visit[] = []
for (let nth = 0; !isOver; nth += 1) {
  const [at, begun] = [Date.now(), performance.now()]
  await ask(port, `/products?text=x${nth}`, { host: 'bosco.localhost' })
  visits.push({ at, milliseconds: performance.now() - begun })
  await sleep(20)
}
parentPort?.postMessage(visits)
parentPort?.close()
