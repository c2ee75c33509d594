CREATE TABLE "coach"."subject_view" (
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "subject_view_kind_subject_id_day_pk" PRIMARY KEY("kind","subject_id","day")
);
--> statement-breakpoint
CREATE INDEX "subject_view_day" ON "coach"."subject_view" USING btree ("day");--> statement-breakpoint
CREATE INDEX "collection_of_coach" ON "coach"."collection" USING btree ("coach_id","collected_at");