import { Link } from 'react-router'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page } from './page.tsx'

/** Shown for an unknown address, or a screen this role may not see. */
export const NotFoundScreen = () => (
  <Page title="页面不存在">
    <EmptyState title="没有这一页" text="地址有误，或者这一页不在您的职责里。">
      <Link to="/">回到工作台</Link>
    </EmptyState>
  </Page>
)
