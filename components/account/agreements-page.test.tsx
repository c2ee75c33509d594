import { renderToString } from 'react-dom/server'
import { AgreementsPage } from './agreements-page.tsx'

test('R-13.7 the page that asks for a yes says what it is doing before it knows to what', () => {
  expect(renderToString(<AgreementsPage />)).toContain('正在读取需要确认的协议…')
})
