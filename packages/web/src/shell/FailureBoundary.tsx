import { Component, type ReactNode } from 'react';
import { showError } from '#/stores/notices.ts';

/** Around what is loaded on use beside the screen: when it fails the banner says so and the screen stays. */
export class FailureBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    showError(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
