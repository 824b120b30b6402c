import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
