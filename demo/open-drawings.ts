import { Worker } from 'node:worker_threads'
import { demoPictures } from './draw-demo-picture.ts'

export type Drawings = { draw(key: string): Promise<string | null>; close(): Promise<void> }

type Answer = { key: string; drawing: string | null }
type Waiting = { resolve: (drawing: string | null) => void; reject: (problem: Error) => void }

/** A garment takes a fifth of a second to draw: that happens beside the thread that answers shoppers. */
export function openDrawings(): Drawings {
  const waiting = new Map<string, Waiting[]>()
  let worker: Worker | undefined

  function start(): Worker {
    const started = new Worker(new URL('./drawings-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ key, drawing }: Answer) => {
      for (const { resolve } of waiting.get(key) ?? []) resolve(drawing)
      waiting.delete(key)
    })
    started.on('error', (problem) => {
      worker = undefined
      for (const { reject } of [...waiting.values()].flat()) reject(problem as Error)
      waiting.clear()
    })
    return started
  }

  return {
    draw(key) {
      if (!demoPictures.has(key)) return Promise.resolve(null)
      worker ??= start()
      const asked = worker
      return new Promise((resolve, reject) => {
        const others = waiting.get(key)
        waiting.set(key, [...(others ?? []), { resolve, reject }])
        if (!others) asked.postMessage(key)
      })
    },
    async close() {
      for (const { resolve } of [...waiting.values()].flat()) resolve(null)
      waiting.clear()
      await worker?.terminate()
      worker = undefined
    },
  }
}
