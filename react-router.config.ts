import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // the browser's build leaves out the code of the other mode: web/leave-out-of-router.ts
  routeDiscovery: { mode: 'initial' },
} satisfies Config
