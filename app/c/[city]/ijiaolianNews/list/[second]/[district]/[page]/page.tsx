import { newsPages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = newsPages.stored

export { generateMetadata }

/** A page of the news. */
export default Page
