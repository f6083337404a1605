import { Component, type ReactNode } from "react";
import { shellCopy } from "@/shell/copy";
import { ErrorState } from "@/ui/feedback/error-state";

interface Props {
  /** Another key draws anew: a new page starts without the old one's failure. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  key: string;
}

/** A screen that throws is replaced by an offer to draw it again; the frame around it stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError = (): Partial<State> => ({ failed: true });

  static getDerivedStateFromProps = ({ resetKey }: Props, { key }: State): Partial<State> | null =>
    resetKey === key ? null : { failed: false, key: resetKey };

  readonly redraw = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    const { title, detail } = shellCopy.error;
    return <ErrorState title={title} cause={detail} onRetry={this.redraw} />;
  }
}
