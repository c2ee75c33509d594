CREATE TABLE "generic"."view_key" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generic"."view_mark" (
	"mark" text PRIMARY KEY NOT NULL,
	"hour" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "view_mark_hour" ON "generic"."view_mark" USING btree ("hour");