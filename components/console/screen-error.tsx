import Button from '@mui/material/Button'
import { EmptyState } from '#components/ui/empty-state.tsx'

/** Error fallback of a screen that failed to render. */
export const ScreenError = ({ resetErrorBoundary }: { resetErrorBoundary?: (nothing?: undefined) => void }) => (
  <main id="main">
    <EmptyState title="页面出了点问题" text="已保存的内容不受影响。">
      <Button
        variant="contained"
        onClick={() => (resetErrorBoundary ? resetErrorBoundary() : window.location.reload())}
      >
        重试
      </Button>
    </EmptyState>
  </main>
)
