CREATE INDEX "job_venue" ON "generic"."job" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "video_author" ON "generic"."video" USING btree ("coach_id","published_at");