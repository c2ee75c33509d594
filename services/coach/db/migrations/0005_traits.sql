DROP INDEX "coach"."listing_recommended";--> statement-breakpoint
DROP INDEX "coach"."listing_score";--> statement-breakpoint
DROP INDEX "coach"."listing_price";--> statement-breakpoint
DROP INDEX "coach"."listing_newest";--> statement-breakpoint
DROP INDEX "coach"."listing_heat";--> statement-breakpoint
DROP INDEX "coach"."listing_city_recommended";--> statement-breakpoint
DROP INDEX "coach"."listing_city_score";--> statement-breakpoint
DROP INDEX "coach"."listing_city_price";--> statement-breakpoint
DROP INDEX "coach"."listing_city_newest";--> statement-breakpoint
DROP INDEX "coach"."listing_city_heat";--> statement-breakpoint
ALTER TABLE "coach"."listing" ADD COLUMN "traits" integer;--> statement-breakpoint
UPDATE "coach"."listing" SET "traits" = (
  SELECT coalesce(bit_or(1 << ((facet / 10 - 1) * 5 + facet % 10 - 1)), 0)
  FROM unnest("facets") AS facet WHERE facet BETWEEN 11 AND 69
);--> statement-breakpoint
ALTER TABLE "coach"."listing" ALTER COLUMN "traits" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_recommended" ON "coach"."listing" USING btree ("recommended","coach_id","min_price","traits","facets");--> statement-breakpoint
CREATE INDEX "listing_score" ON "coach"."listing" USING btree ("score","recommended","coach_id","min_price","traits");--> statement-breakpoint
CREATE INDEX "listing_price" ON "coach"."listing" USING btree ("min_price","coach_id","traits");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "coach"."listing" USING btree ("created_at","coach_id","min_price","traits");--> statement-breakpoint
CREATE INDEX "listing_heat" ON "coach"."listing" USING btree ("heat","coach_id","min_price","traits");--> statement-breakpoint
CREATE INDEX "listing_city_recommended" ON "coach"."listing" USING btree ("city_code","recommended","coach_id","min_price","traits");--> statement-breakpoint
CREATE INDEX "listing_city_score" ON "coach"."listing" USING btree ("city_code","score","recommended","coach_id","min_price","traits");--> statement-breakpoint
CREATE INDEX "listing_city_price" ON "coach"."listing" USING btree ("city_code","min_price","coach_id","traits");--> statement-breakpoint
CREATE INDEX "listing_city_newest" ON "coach"."listing" USING btree ("city_code","created_at","coach_id","min_price","traits");--> statement-breakpoint
CREATE INDEX "listing_city_heat" ON "coach"."listing" USING btree ("city_code","heat","coach_id","min_price","traits");