import { Component, type ReactNode } from 'react'
import { forgetFailedParts } from '#storefront/web/ui/dialog/lazy-again.ts'
import { DialogFailed } from './dialog-failed.tsx'

type DialogBoundaryProps = {
  /** What closes the dialog that did not come. */
  onClose: () => void
  children: ReactNode
}

/** A dialog that cannot be loaded or shown says so in its own place; the page below stays as it is. */
export class DialogBoundary extends Component<DialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    forgetFailedParts()
  }

  override render() {
    if (this.state.hasFailed)
      return <DialogFailed onClose={this.props.onClose} onRetry={() => this.setState({ hasFailed: false })} />
    return this.props.children
  }
}
