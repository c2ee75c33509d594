import { coursePages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = coursePages.stored

export { generateMetadata }

/** A page of the course list by sport and district. */
export default Page
