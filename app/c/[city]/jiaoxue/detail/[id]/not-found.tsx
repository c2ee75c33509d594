'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/** No such article, or not any more. */
export default function ArticleGone() {
  return <Expired listHref="/jiaoxue" listLabel="查看教学文章" homeHref="/" />
}
