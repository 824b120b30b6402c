import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { PROJECT } from './open-web.ts'

/** One application from its sources. Several share the server's socket: each has an address of its own for hot reload. */
export async function openHot<Module>(server: Server, name: string) {
  const vite = await createServer({
    root: join(PROJECT, 'apps', name, 'web'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server, path: `/hot-${name}` } },
    // what one has made ready of the packages is not what the other needs
    cacheDir: join(PROJECT, 'node_modules', `.vite-${name}`),
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error(`Vite cannot run the ${name}`)
  return {
    newest: (): Promise<Module> => ssr.runner.import('./web-handler.ts'),
    middlewares: vite.middlewares,
    stop: () => vite.close(),
  }
}
