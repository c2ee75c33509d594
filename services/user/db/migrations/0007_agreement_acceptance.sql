CREATE TABLE "user"."agreement_acceptance" (
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_acceptance_account_id_key_version_pk" PRIMARY KEY("account_id","key","version")
);
