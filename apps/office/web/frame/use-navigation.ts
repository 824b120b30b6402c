import { useMemo } from 'react'
import { useCurrentStore, useSession } from '../session/use-session.ts'
import { type NavigationEntry, navigationOf } from './navigation.ts'
import { platformNavigation } from './platform-navigation.ts'

/** The pages one may open from here: of the store one is in, else of the platform. */
export function useNavigation(): NavigationEntry[] {
  const store = useCurrentStore()
  const { platform } = useSession()
  return useMemo(() => (store ? navigationOf(store) : platformNavigation(platform)), [store, platform])
}
