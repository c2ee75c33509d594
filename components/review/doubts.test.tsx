/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { Doubts } from './doubts.tsx'

test('R-12.6 a reviewer sees doubtful sentences with their field and the reasons, each reason once', () => {
  const found = { contact: 'wechat', found: 'wx: tingzhao88' } as const
  const doubts = [
    {
      field: 'introduction',
      sentences: ['有事加 wx: tingzhao88', '再说一次 wx: tingzhao88'],
      findings: [found, found],
    },
    {
      field: 'certificates.0.kind',
      sentences: ['包过证书'],
      findings: [{ list: 'hold', word: '包过', found: '包过' }],
    },
  ] as never
  render(
    <Doubts doubts={doubts} fields={{ introduction: { label: '个人介绍' }, certificates: { label: '资质证书' } }} />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/^个人介绍有事加 wx: tingzhao88再说一次 wx: tingzhao88/)
  expect(first!.textContent!.match(/微信/g)).toHaveLength(1)
  expect(second).toHaveTextContent(/^资质证书包过证书.*包过/)
})
