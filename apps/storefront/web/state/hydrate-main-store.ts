import { MAIN_KEY } from './main-storage.ts'
import { changeIn, type MainStore, mainStore } from './main-store.ts'
import { restoreSession, type SessionPlace } from './session/session.ts'
import { hideSnackbar, hideSnackbarInTime } from './snackbar.ts'

type Page = SessionPlace & Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Called once in the browser: reads what was kept, restores the session, and follows the other tabs from then on. */
export function hydrateMainStore(store: MainStore = mainStore, page: Page = window): () => void {
  const read = () => void store.readStored()
  const onStorage = ({ key }: StorageEvent) => (key === MAIN_KEY || key === null) && read()
  // A page that comes back from the browser's history slept through what other pages did.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && read()

  read()
  restoreSession(store, page)
  page.addEventListener('storage', onStorage)
  page.addEventListener('pageshow', onPageShow)
  const stopSnackbar = hideSnackbarInTime(store, () => changeIn(store, 'snackbar', hideSnackbar))
  return () => {
    page.removeEventListener('storage', onStorage)
    page.removeEventListener('pageshow', onPageShow)
    stopSnackbar()
  }
}
