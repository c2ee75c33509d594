import { articleCardModel } from '#components/article/article-card-model.ts'
import type { ArticleCard } from '#lib/contracts/article.ts'
import { authorView } from './author-view.ts'

const channel = { name: '篮球', slug: 'lanqiu' }
const card: ArticleCard = {
  articleId: 1,
  title: '运球抬头',
  summary: '看人不看球',
  cover: '/pictures/articles/1.webp',
  channel,
  author: { coachId: 5, name: '李强', headImg: '/pictures/coaches/5.webp' },
  publishedAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-01-02T03:04:05Z',
  viewCount: 12,
}

test('R-8.8 a text whose coach was taken down is signed by the site: no name, portrait or link', () => {
  expect(authorView(null, channel, null, '')).toMatchObject({
    name: '本站教练',
    portrait: '/pictures/avatars/default.svg',
    profile: null,
  })
  expect(articleCardModel({ ...card, author: null }, '/', 'row').facts[0]).toBe('本站教练')
  expect(articleCardModel(card, '/', 'row').facts[0]).toBe('李强教练')
})
