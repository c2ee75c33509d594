import { Page } from '../page.tsx'
import { NoticeFailures } from './notice-failures.tsx'

/** Failing message channels. */
export const NoticesScreen = () => (
  <Page title="没有发出的提醒">
    <NoticeFailures />
  </Page>
)
