import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../../../build/storefront',
  // the browser's build leaves out the code of the other mode: kit/internals/build/leave-out-of-router.ts
  routeDiscovery: { mode: 'initial' },
} satisfies Config
