import { Component, type ReactNode } from 'react'
import { forgetFailedParts } from '#storefront/web/ui/dialog/lazy-again.ts'

/** Around what nobody has asked for: where it does not come, there is nothing, and the page stays as it is. */
export class SilentBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    forgetFailedParts()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
