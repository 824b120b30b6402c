const SNACKBAR_TIMEOUT = 5000

export type SnackbarState = {
  visible: boolean
  type: 'fail' | 'success' | 'warning' | 'info'
  text: string
}

export const defaultSnackbar: SnackbarState = { visible: false, type: 'info', text: '' }

export function showSnackbar(_state: SnackbarState, { type, text }: Omit<SnackbarState, 'visible'>): SnackbarState {
  return { visible: true, type, text }
}

/** Type and text stay, so that the bar does not change its face while it leaves. */
export function hideSnackbar(state: SnackbarState): SnackbarState {
  return state.visible ? { ...state, visible: false } : state
}

type SnackbarStore = { subscribe(listener: (now: WithSnackbar, before: WithSnackbar) => void): () => void }
type WithSnackbar = { snackbar: SnackbarState }

/** Each message gets its own full time, also when it replaces one that is still shown. */
export function hideSnackbarInTime(store: SnackbarStore, hide: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = store.subscribe(({ snackbar }, before) => {
    if (snackbar === before.snackbar) return
    clearTimeout(timer)
    if (snackbar.visible) timer = setTimeout(hide, SNACKBAR_TIMEOUT)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
