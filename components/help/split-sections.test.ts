import { splitSections } from './split-sections.ts'

test('a text is split at its headings, and what comes before the first one is the lead', () => {
  const { lead, sections } = splitSections(
    '<p>先读我。</p>\n<h2>一、服务</h2>\n<p>甲</p><ul><li>乙</li></ul>\n<h2>二、<strong>Q&amp;A</strong></h2><p>丙</p>',
  )
  expect(lead).toBe('<p>先读我。</p>')
  expect(sections).toEqual([
    { id: 's1', title: '一、服务', html: '<p>甲</p><ul><li>乙</li></ul>' },
    { id: 's2', title: '二、Q&A', html: '<p>丙</p>' },
  ])
})

test('a text without headings is all lead, and an empty one has no sections', () => {
  expect(splitSections('<p>只有一段。</p>')).toEqual({ lead: '<p>只有一段。</p>', sections: [] })
  expect(splitSections('')).toEqual({ lead: '', sections: [] })
})
