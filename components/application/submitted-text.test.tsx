/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { SubmittedText } from './submitted-text.tsx'

const shown = (html: string) => render(<SubmittedText html={html} />).container.firstElementChild?.innerHTML

test('R-5.27 R-5.29 the editor’s HTML is shown unchanged, with its headings below those of the page', () => {
  expect(shown('<h1>经历</h1><h2>赛事</h2><ol><li class="indent-2"><strong>冠军</strong><br>两次</li></ol>')).toBe(
    '<h3>经历</h3><h4>赛事</h4><ol><li class="indent-2"><strong>冠军</strong><br>两次</li></ol>',
  )
  expect(shown('<img src="/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp" alt="" width="800" height="600">')).toBe(
    '<img alt="" width="800" height="600" loading="lazy" src="/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp">',
  )
})

test('R-5.29 the site’s own pictures are shown as well', () => {
  expect(shown('<img src="/pictures/sports/wangqiu/0-640.webp" alt="">')).toBe(
    '<img alt="" loading="lazy" src="/pictures/sports/wangqiu/0-640.webp">',
  )
})

test('the description of a picture is shown below it', () => {
  const { getByText } = render(
    <SubmittedText html='<img src="/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp" alt="周末亲子网球课">' />,
  )
  expect(getByText('图片说明：周末亲子网球课')).toBeVisible()
})

test('T12 no other HTML reaches the page: no script, handler, style, link or external image', () => {
  expect(shown('<p onclick="x()" style="color:red" class="fixed">一<script>alert(1)</script></p>')).toBe(
    '<p>一alert(1)</p>',
  )
  expect(shown('<a href="javascript:x()">二</a><iframe src="//evil"></iframe><svg onload="x()"></svg>')).toBe('二')
  expect(shown('<img src="https://evil.example/x.png" onerror="x()"><img src="/uploads/../api/x">')).toBe('')
})
