DROP INDEX "coach"."place_coach_walk";--> statement-breakpoint
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
ALTER TABLE "coach"."place_coach" ADD COLUMN "more_traits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coach"."listing" ADD COLUMN "more_traits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "place_coach_walk" ON "coach"."place_coach" USING btree ("district_code","venue_id","coach_id","min_price","traits","more_traits","prices","facets");--> statement-breakpoint
CREATE INDEX "listing_recommended" ON "coach"."listing" USING btree ("recommended","coach_id","min_price","traits","more_traits","facets");--> statement-breakpoint
CREATE INDEX "listing_score" ON "coach"."listing" USING btree ("score","recommended","coach_id","min_price","traits","more_traits");--> statement-breakpoint
CREATE INDEX "listing_price" ON "coach"."listing" USING btree ("min_price","coach_id","traits","more_traits");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "coach"."listing" USING btree ("created_at","coach_id","min_price","traits","more_traits");--> statement-breakpoint
CREATE INDEX "listing_heat" ON "coach"."listing" USING btree ("heat","coach_id","min_price","traits","more_traits");--> statement-breakpoint
CREATE INDEX "listing_city_recommended" ON "coach"."listing" USING btree ("city_code","recommended","coach_id","min_price","traits","more_traits");--> statement-breakpoint
CREATE INDEX "listing_city_score" ON "coach"."listing" USING btree ("city_code","score","recommended","coach_id","min_price","traits","more_traits");--> statement-breakpoint
CREATE INDEX "listing_city_price" ON "coach"."listing" USING btree ("city_code","min_price","coach_id","traits","more_traits");--> statement-breakpoint
CREATE INDEX "listing_city_newest" ON "coach"."listing" USING btree ("city_code","created_at","coach_id","min_price","traits","more_traits");--> statement-breakpoint
CREATE INDEX "listing_city_heat" ON "coach"."listing" USING btree ("city_code","heat","coach_id","min_price","traits","more_traits");;--> statement-breakpoint
-- As in 0011, with the second column of bits.
CREATE OR REPLACE FUNCTION "coach"."place_coaches"(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "coach"."place_coach" ("district_code", "venue_id", "coach_id", "min_price", "traits", "more_traits", "prices", "facets")
  SELECT l."district_code", coalesce(v."venue_id", 0), l."coach_id", l."min_price", l."traits", l."more_traits", l."prices", l."facets"
  FROM unnest(ids) AS wanted ("coach_id")
    JOIN "coach"."listing" l USING ("coach_id")
    JOIN "coach"."coach" c USING ("coach_id")
    LEFT JOIN LATERAL (
      SELECT "venue_id" FROM "coach"."venue" WHERE "venue_id" = ANY (c."venue_ids") AND "status" = 'live'
    ) v ON true;
  INSERT INTO "coach"."place" ("district_code", "venue_id", "city_code")
  SELECT DISTINCT ON (p."district_code", p."venue_id") p."district_code", p."venue_id", l."city_code"
  FROM unnest(ids) AS wanted ("coach_id")
    JOIN "coach"."place_coach" p USING ("coach_id")
    JOIN "coach"."listing" l USING ("coach_id")
  ORDER BY p."district_code", p."venue_id"
  ON CONFLICT DO NOTHING;
  UPDATE "coach"."place" p SET "longitude" = at."longitude", "latitude" = at."latitude", "mercator" = at."mercator"
  FROM (
    SELECT DISTINCT "district_code", "venue_id" FROM "coach"."place_coach" WHERE "coach_id" = ANY (ids)
  ) touched, LATERAL "coach"."position_of"(touched."district_code", touched."venue_id") at
  WHERE p."district_code" = touched."district_code" AND p."venue_id" = touched."venue_id"
    AND (p."longitude", p."latitude") IS DISTINCT FROM (at."longitude", at."latitude");
$$;
