/** When and how clients see a change. */
export declare const worldVariants: {
    readonly visibility: {
        readonly gap: "G30";
        readonly spec: "atOnce";
        readonly values: {
            readonly late: () => number;
        };
    };
    readonly silentChanges: {
        readonly gap: "G31";
        readonly spec: "none";
        readonly values: {
            readonly settings: (_: boolean, { changed }: {
                changed: readonly string[];
            }) => boolean;
            readonly peopleAndProjects: (_: boolean, { changed }: {
                changed: readonly string[];
            }) => boolean;
            readonly decisions: (_: boolean, { changed }: {
                changed: readonly string[];
            }) => boolean;
            readonly everything: () => true;
        };
    };
    readonly restores: {
        readonly gap: "G33";
        readonly spec: "none";
        readonly values: {
            readonly backdated: (_: number, { before }: {
                before: number;
            }) => number;
        };
    };
    readonly recreation: {
        readonly gap: "G38";
        readonly spec: "sameId";
        readonly values: {
            readonly newId: (id: string, { version }: {
                version: number;
            }) => string;
        };
    };
};
