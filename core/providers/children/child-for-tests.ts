import { serveTasks } from './serve-tasks.ts'

const kept: Buffer[] = []

/** Does to itself what hostile files do to a program. */
serveTasks({
  echo: async (options: object, body) => ({ words: { options, pid: process.pid }, body }),
  takeMemory: async () => {
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  },
  takeHeap: async () => {
    const numbers: number[][] = []
    for (;;) numbers.push(new Array<number>(1_000_000).fill(0.5))
  },
  neverEnd: async () => {
    for (;;);
  },
  workOn: async () => {
    for (;;) {
      const until = Date.now() + 30
      while (Date.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  },
  crash: async () => process.exit(3),
  fail: async () => {
    throw new Error('As it would have failed here')
  },
  // biome-ignore lint/style/noProcessEnv: to see that there is nothing in it
  hasEnvironment: async () => ({ words: Object.keys(process.env) }),
})
