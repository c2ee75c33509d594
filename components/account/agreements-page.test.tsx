import { renderToString } from 'react-dom/server'
import { AgreementsPage } from './agreements-page.tsx'

test('R-13.7 the agreements page shows a loading message before the agreements are known', () => {
  expect(renderToString(<AgreementsPage />)).toContain('正在读取需要确认的协议…')
})
