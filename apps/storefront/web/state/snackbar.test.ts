import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { defaultSnackbar, hideSnackbar, hideSnackbarInTime, type SnackbarState, showSnackbar } from './snackbar.ts'

describe('the snackbar', () => {
  it('is hidden at first', () => {
    expect(defaultSnackbar.visible).toBe(false)
  })

  it.each(['fail', 'success', 'warning', 'info'] as const)('shows a %s message', (type) => {
    expect(showSnackbar(defaultSnackbar, { type, text: 'Ciao' })).toEqual({ visible: true, type, text: 'Ciao' })
  })

  it('keeps its text while it leaves', () => {
    const shown = showSnackbar(defaultSnackbar, { type: 'success', text: 'Ciao' })
    expect(hideSnackbar(shown)).toEqual({ visible: false, type: 'success', text: 'Ciao' })
  })
})

describe('the time of the snackbar', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function openBar() {
    const store = createStore<{ snackbar: SnackbarState; other: number }>(() => ({
      snackbar: defaultSnackbar,
      other: 0,
    }))
    const stop = hideSnackbarInTime(store, () =>
      store.setState(({ snackbar }) => ({ snackbar: hideSnackbar(snackbar) })),
    )
    return {
      stop,
      store,
      show: (text: string) =>
        store.setState(({ snackbar }) => ({ snackbar: showSnackbar(snackbar, { type: 'info', text }) })),
      isVisible: () => store.getState().snackbar.visible,
    }
  }

  it('ends after 5000 ms', () => {
    const bar = openBar()
    bar.show('Ciao')
    vi.advanceTimersByTime(4999)
    expect(bar.isVisible()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(bar.isVisible()).toBe(false)
  })

  it('starts again for a message that replaces another', () => {
    const bar = openBar()
    bar.show('Uno')
    vi.advanceTimersByTime(3000)
    bar.show('Due')
    vi.advanceTimersByTime(4999)
    expect(bar.isVisible()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(bar.isVisible()).toBe(false)
  })

  it('is not prolonged by changes elsewhere', () => {
    const bar = openBar()
    bar.show('Ciao')
    vi.advanceTimersByTime(4000)
    bar.store.setState({ other: 1 })
    vi.advanceTimersByTime(1000)
    expect(bar.isVisible()).toBe(false)
  })

  it('leaves no timer behind when stopped', () => {
    const bar = openBar()
    bar.show('Ciao')
    bar.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
